import type { Migration } from 'kysely'
import * as firstSchema from './001-first-schema.ts'
import * as chosenSlugs from './002-chosen-slugs.ts'
import * as loginLimits from './003-login-limits.ts'
import * as demoRequestsByDate from './004-demo-requests-by-date.ts'
import * as descriptions from './005-descriptions.ts'
import * as media from './006-media.ts'
import * as revisions from './007-revisions.ts'
import * as articleSearch from './008-article-search.ts'
import * as previews from './009-previews.ts'
import * as activity from './010-activity.ts'
import * as demoRequestInbox from './011-demo-request-inbox.ts'
import * as demoRequestLanguage from './012-demo-request-language.ts'
import * as notifications from './013-notifications.ts'
import * as secondFactor from './014-second-factor.ts'

/** Every migration, oldest first. A landed one is never edited; a change is a new file. */
export const migrations: Record<string, Migration> = {
  '001-first-schema': firstSchema,
  '002-chosen-slugs': chosenSlugs,
  '003-login-limits': loginLimits,
  '004-demo-requests-by-date': demoRequestsByDate,
  '005-descriptions': descriptions,
  '006-media': media,
  '007-revisions': revisions,
  '008-article-search': articleSearch,
  '009-previews': previews,
  '010-activity': activity,
  '011-demo-request-inbox': demoRequestInbox,
  '012-demo-request-language': demoRequestLanguage,
  '013-notifications': notifications,
  '014-second-factor': secondFactor,
}
