import type { Rolldown } from 'vite'

export type Bundle = Rolldown.OutputBundle

export const chunksOf = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((output) => output.type === 'chunk')

/**
 * The files that only pass on the exports of a module for which `isWanted` is true. The bundler makes one for a module that is
 * imported dynamically and shares its chunk with others. Such a file is some 0.1 kB, but the browser would discover the chunk from it,
 * a round trip later.
 */
export const facadesOf = (bundle: Bundle, isWanted: (moduleId: string) => boolean): string[] =>
  chunksOf(bundle)
    .filter(
      ({ facadeModuleId, moduleIds }) =>
        facadeModuleId !== null && isWanted(facadeModuleId) && !moduleIds.includes(facadeModuleId),
    )
    .map(({ fileName }) => fileName)
