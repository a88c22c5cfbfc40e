import { parentPort, workerData } from 'node:worker_threads'
import { makePages, type Making } from './make-pages.ts'

parentPort?.postMessage(await makePages(workerData as Making))
