import type { Generated } from 'kysely'
import type { ActivityAction } from '../../contract/activity.ts'
import type { ArticleType } from '../../contract/article.ts'
import type { Language } from '../../contract/language.ts'
import type { NotificationChannel, NotificationState } from '../../contract/notification.ts'

/** SQLite has no booleans and no dates: flags are 0 or 1, times are ISO 8601 in UTC. */
type Flag = 0 | 1

export interface ArticleTable {
  id: string
  slug: string
  /** Set once the editor chose the slug; from then on it no longer follows the title. */
  slug_chosen: Flag
  title: string
  excerpt: string | null
  content: string
  /** The beginning of `content` as plain text. */
  description: string
  /** Of the rules by which `content` was sanitised, here and in translations. */
  html_rules: number
  /** The lead picture, a LeadPicture as JSON: what is known of a picture never changes. */
  image: string | null
  type: ArticleType
  language: Language
  published: Flag
  publish_date: string | null
  /** `publish_date ?? created_at`: what lists are ordered by. */
  sort_date: string
  created_at: string
  updated_at: string
  deleted_at: string | null
  /** Set once a visitor could have seen the article; from then on the slug stays. */
  ever_public: Flag
  /** Counts writes; ETags and If-Match are made of it. */
  version: number
  /** Who saved it last; null for what nobody did who has an account. */
  updated_by: string | null
  /** The title as a search compares it: what a list by title is ordered by. */
  title_key: string
  /** The Idempotency-Key that it was created with, so that a repeated call finds it. */
  creation_key: string | null
}

export interface TranslationTable {
  article_id: string
  language: Language
  title: string
  excerpt: string | null
  content: string
  description: string
}

interface ArticleSearchTable {
  article_id: string
  /** Titles and excerpts of all languages, see search.ts. Apart from the long texts it is quick. */
  words: string
}

interface RevisionTable {
  article_id: string
  version: number
  saved_at: string
  saved_by: string | null
  title: string
  /** The article as the API showed it then, as JSON. */
  article: string
}

interface PreviewTable {
  article_id: string
  token: string
  expires_at: string
}

interface FormerSlugTable {
  slug: string
  article_id: string
}

export interface MediaTable {
  /** The beginning of its content's SHA-256, so that the same file is there once. */
  id: string
  name: string
  url: string
  width: number
  height: number
  bytes: number
  created_at: string
}

/** A picture's files by their names: those that are sent, and `original` as it was uploaded. */
export interface MediaFileTable {
  media_id: string
  name: string
  type: string
  content: Buffer
}

/** Which articles show a picture, in words of either language or as their lead. */
interface MediaUseTable {
  media_id: string
  article_id: string
}

interface UserTable {
  username: string
  password_hash: string
  created_at: string
}

interface SessionTable {
  /** SHA-256 of the token in the cookie, so that a stolen database opens no session. */
  id: string
  username: string
  created_at: string
  expires_at: string
  /** Within an hour of its last use; null before the first. */
  used_at: string | null
}

interface SecondFactorTable {
  username: string
  /** What the authenticator app and the server share, in base32. */
  secret: string
  /** Null until a first code has shown that the app has the secret. */
  enabled_at: string | null
  /** The period of the last code that was taken, so that none is taken twice. */
  last_step: number
}

interface RecoveryCodeTable {
  /** SHA-256 of the account's name and the code, so that a stolen database lets nobody in. */
  id: string
  username: string
}

interface ActivityTable {
  id: string
  at: string
  username: string | null
  action: ActivityAction
  article_id: string | null
  article_title: string | null
}

interface LoginAttemptTable {
  id: Generated<number>
  source: string
  network: string
  /** In lower case, whatever was typed. */
  username: string
  /** The known browser it came from. */
  browser: string | null
  attempted_at: string
}

export interface DemoRequestTable {
  id: string
  first_name: string
  last_name: string
  email: string
  organization: string
  lms_type: string | null
  message: string | null
  /** What the visitor reads; null where it isn't known. */
  language: Language | null
  /** SHA-256 of the sender's address: enough to limit, not to identify. Empty: it counts no more. */
  source: string
  created_at: string
  handled_at: string | null
  handled_by: string | null
  /** All that was written, see search.ts. */
  words: string
}

export interface NotificationTable {
  id: string
  kind: 'demo-request' | 'rebuild-failing' | 'rebuild-works'
  channel: NotificationChannel
  /** What a `demo-request` is about; it is erased together with it. */
  demo_request_id: string | null
  /** What the other kinds tell, as JSON. */
  details: string | null
  state: NotificationState
  attempt: number
  created_at: string
  /** When to try next; while somebody tries, when another may. */
  due_at: string
  sent_at: string | null
  /** Why the last try failed: a sentence. */
  error: string | null
}

export interface RebuildTable {
  id: Generated<number>
  state: 'queued' | 'building' | 'succeeded' | 'failed'
  reason: string
  attempt: number
  requested_at: string
  /** When a queued rebuild may start: the debounce, or the pause before a retry. */
  due_at: string
  started_at: string | null
  finished_at: string | null
  /** While building: until when the builder's claim holds without another sign of life. */
  lease_until: string | null
  error: string | null
}

/** Small facts that must outlive the process, e.g. up to when the schedule was swept. */
interface StateTable {
  key: string
  value: string
}

interface MigrationTable {
  name: string
  applied_at: string
}

export interface Tables {
  articles: ArticleTable
  translations: TranslationTable
  article_search: ArticleSearchTable
  revisions: RevisionTable
  previews: PreviewTable
  former_slugs: FormerSlugTable
  media: MediaTable
  media_files: MediaFileTable
  media_uses: MediaUseTable
  users: UserTable
  sessions: SessionTable
  second_factors: SecondFactorTable
  recovery_codes: RecoveryCodeTable
  activity: ActivityTable
  login_attempts: LoginAttemptTable
  demo_requests: DemoRequestTable
  notifications: NotificationTable
  rebuilds: RebuildTable
  state: StateTable
  migrations: MigrationTable
}
