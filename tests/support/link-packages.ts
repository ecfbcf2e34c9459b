import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../../scripts/bootstrap/processes.mjs'

const WORKSPACES = ['.', 'contract', 'functions', 'web']

/** Links this project's packages into a copy of the project, but not the workspaces, because the copy has its own. */
export const linkPackages = (copy: string): void => {
  for (const workspace of WORKSPACES) {
    const [from, to] = [join(PROJECT_ROOT, workspace, 'node_modules'), join(copy, workspace, 'node_modules')]
    if (!existsSync(from)) continue
    mkdirSync(join(to, '@hobbyhub'), { recursive: true })
    for (const each of readdirSync(from)) if (each !== '@hobbyhub') symlinkSync(join(from, each), join(to, each))
  }
  symlinkSync(join(copy, 'contract'), join(copy, 'node_modules/@hobbyhub/contract'))
}
