import { decideFirstVisit, decideLanguage, languageChoiceKey } from '../i18n/first-visit.ts'
import { handlePageClicks } from '../layout/page-clicks.ts'

const key = JSON.stringify(languageChoiceKey)

/**
 * The script at the top of every page: chooses the language of the visit and listens to the frame
 * of the page. The same text on every page, so that one hash in the policy covers it.
 */
export const headScript = `(${decideFirstVisit.toString()})(${decideLanguage.toString()},${key});(${handlePageClicks.toString()})(${key})`
