// A worker thread that does the work by the clock once: its end in the middle is that of a function that is killed.
import { parentPort, workerData } from 'node:worker_threads'
import { runJobs } from '../../functions/src/triggers/run-jobs.ts'

parentPort?.postMessage(await runJobs(new Date(workerData)))
