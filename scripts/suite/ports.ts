import { isFree } from '../bootstrap/ports.mjs'

/** The ports of one emulator suite that others may rely on. */
export type Ports = {
  readonly hosting: number
  readonly functions: number
  readonly firestore: number
  readonly auth: number
}

/** Those that firebase-tools needs besides. */
export type InnerPorts = {
  readonly hub: number
  readonly logging: number
  readonly ui: number
  readonly eventarc: number
  readonly tasks: number
  readonly websocket: number
}

const firstFree = async (from: number, taken: Set<number>): Promise<number> => {
  let port = from
  while (taken.has(port) || !(await isFree(port))) port += 1
  taken.add(port)
  return port
}

/** The usual ones of firebase-tools where they are free, else the next that are. */
export const findInnerPorts = async (ports: Ports): Promise<InnerPorts> => {
  const taken = new Set(Object.values(ports))
  return {
    hub: await firstFree(4400, taken),
    logging: await firstFree(4500, taken),
    ui: await firstFree(4000, taken),
    eventarc: await firstFree(9299, taken),
    tasks: await firstFree(9499, taken),
    websocket: await firstFree(9150, taken),
  }
}

const TEST_BASE = 15_000

/** Ports of the tests' own: the same each time where they are free, so that the build for them can be kept. */
export const findTestPorts = async (): Promise<Ports> => {
  for (let base = TEST_BASE; ; base += 10) {
    const ports = { hosting: base, functions: base + 1, firestore: base + 2, auth: base + 3 }
    const free = await Promise.all(Object.values(ports).map(isFree))
    if (free.every(Boolean)) return ports
  }
}
