// `npm run deploy`: checks the project, deploys it, and checks the live site. scripts/bootstrap.mjs has prepared the machine.
import { runDeployment } from './deploy/deployment.ts'
import { parseOptions } from './options.mjs'
import { runCli } from './suite/run-cli.ts'

const main = () => runDeployment(parseOptions('deploy', process.argv.slice(2)))

await runCli(main, () => console.log('\nEnding … What firebase-tools has begun may go on in the cloud.'), 130)
