// `npm run bench -- [parts]`: measures the site and the API, prints the new figures beside the last committed figures, and writes
// the new ones to tools/bench/results.json. Parts that are not run keep their figures there.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { CliError, PROJECT_ROOT } from '../../scripts/bootstrap/processes.mjs'
import { runCli } from '../../scripts/suite/run-cli.ts'
import * as coldStart from './cold-start.ts'
import * as dev from './dev.ts'
import * as firstView from './first-view.ts'
import * as joining from './joining.ts'
import * as lighthouse from './lighthouse.ts'
import * as mails from './mails.ts'
import { type BenchPart, type Measurement, measurementSchema } from './measurement.ts'
import * as reads from './reads.ts'
import * as rest from './rest.ts'
import * as use from './use.ts'
import * as weight from './weight.ts'

const PARTS: readonly BenchPart[] = [weight, coldStart, dev, firstView, lighthouse, use, rest, joining, mails, reads]
const RESULTS = 'tools/bench/results.json'

/** The figures of each part, by the part's name. */
const resultsSchema = z.record(z.string(), z.array(measurementSchema))
type Results = z.infer<typeof resultsSchema>

const parse = (json: string): Results => resultsSchema.parse(JSON.parse(json))

const committed = (): Results => {
  try {
    return parse(
      execFileSync('git', ['show', `HEAD:${RESULTS}`], { cwd: PROJECT_ROOT, stdio: 'pipe', encoding: 'utf8' }),
    )
  } catch {
    return {}
  }
}

const aimOf = ({ atMost, atLeast }: Measurement): string =>
  atMost !== undefined ? `≤ ${atMost}` : atLeast !== undefined ? `≥ ${atLeast}` : ''

const isMet = ({
  value,
  atMost = Number.POSITIVE_INFINITY,
  atLeast = Number.NEGATIVE_INFINITY,
}: Measurement): boolean => value <= atMost && value >= atLeast

const row = (part: string, measure: Measurement, before: Measurement | undefined): string[] => [
  part,
  measure.name,
  `${measure.value} ${measure.unit}`,
  aimOf(measure),
  aimOf(measure) && (isMet(measure) ? 'yes' : 'NO'),
  before ? String(before.value) : '',
  before && before.value !== 0 ? (measure.value / before.value).toFixed(2) : '',
]

const HEAD = ['part', 'measure', 'value', 'aim', 'met', 'committed', 'ratio']

const table = (rows: readonly (readonly string[])[]): string => {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: readonly string[]) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  return rows.map((cells) => line(cells).trimEnd()).join('\n')
}

const chosenParts = (names: readonly string[]): readonly BenchPart[] => {
  const unknown = names.find((name) => PARTS.every((part) => part.name !== name))
  if (unknown) {
    throw new CliError(`There is no part "${unknown}". The parts are: ${PARTS.map(({ name }) => name).join(' ')}`)
  }
  return names.length === 0 ? PARTS : PARTS.filter(({ name }) => names.includes(name))
}

const main = async (): Promise<number> => {
  const file = join(PROJECT_ROOT, RESULTS)
  const before = committed()
  const results = existsSync(file) ? parse(readFileSync(file, 'utf8')) : {}
  mkdirSync(dirname(file), { recursive: true })
  const rows: string[][] = []
  for (const part of chosenParts(process.argv.slice(2))) {
    console.log(`Measuring ${part.name} …`)
    const measures = await part.run()
    results[part.name] = measures
    writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
    for (const measure of measures) {
      rows.push(
        row(
          part.name,
          measure,
          before[part.name]?.find(({ name }) => name === measure.name),
        ),
      )
    }
  }
  console.log(`\n${table([HEAD, ...rows])}`)
  const [load = 0] = loadavg()
  console.log(
    `\nTimes are of a machine with ${availableParallelism()} cores and a load of ${load.toFixed(1)} at the end.`,
  )
  return 0
}

await runCli(main)
