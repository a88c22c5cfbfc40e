import { parentPort } from 'node:worker_threads'
import type { Sentence } from '../../../contract/sentences.ts'
import { sanitise, type SanitisedHtml } from './sanitise.ts'
import { UnfitHtml } from './unfit-html.ts'
import type { UploadedPictures } from './uploaded-pictures.ts'

export interface Task {
  html: string
  /** Whose https iframes may stay. */
  hosts: ReadonlySet<string>
  pictures: UploadedPictures
}

/** An error's class doesn't survive the way between threads. */
export type Outcome = { sanitised: SanitisedHtml } | { refusal: Sentence }

parentPort?.on('message', (task: Task) => parentPort?.postMessage({ answer: outcomeOf(task) }))

function outcomeOf({ html, hosts, pictures }: Task): Outcome {
  try {
    return { sanitised: sanitise(html, hosts, pictures) }
  } catch (error) {
    if (error instanceof UnfitHtml) return { refusal: error.sentence }
    throw error
  }
}
