import { useNavigate, useSearch } from '@tanstack/react-router'

/** The query parameters of the current URL that are texts, and a function that changes some of them. The router reads numbers as such. */
export const useQueryParams = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const get = (name: string): string | undefined => {
    const value = search[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  }
  const set = (changes: Readonly<Record<string, string | undefined>>): Promise<void> =>
    navigate({ to: '.', search: { ...search, ...changes }, replace: true, resetScroll: false })
  return { get, set }
}
