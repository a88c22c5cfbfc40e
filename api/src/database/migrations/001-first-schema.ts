import { type Kysely, sql } from 'kysely'
import { prepareSchema, schemaWords, type SchemaWords } from '../schema-words.ts'
import type { Tables } from '../tables.ts'

const statementsIn = ({ text, anyCase, counter, strict, strictWithoutRowid }: SchemaWords) => [
  `create table articles (
    id ${text} primary key,
    slug ${text} not null unique,
    title ${text} not null,
    excerpt ${text},
    content ${text} not null,
    type ${text} not null check (type in ('news', 'release')),
    language ${text} not null check (language in ('en', 'es')),
    published integer not null check (published in (0, 1)),
    publish_date ${text},
    sort_date ${text} not null,
    created_at ${text} not null,
    updated_at ${text} not null,
    deleted_at ${text},
    ever_public integer not null check (ever_public in (0, 1)),
    version integer not null
  ) ${strict}`,
  `create index articles_by_date on articles (sort_date desc, id)`,
  `create index articles_by_publish_date on articles (publish_date)`,
  `create table translations (
    article_id ${text} not null references articles (id) on delete cascade,
    language ${text} not null check (language in ('en', 'es')),
    title ${text} not null,
    excerpt ${text},
    content ${text} not null,
    primary key (article_id, language)
  ) ${strictWithoutRowid}`,
  `create table former_slugs (
    slug ${text} primary key,
    article_id ${text} not null references articles (id) on delete cascade
  ) ${strictWithoutRowid}`,
  `create table users (
    username text primary key collate nocase,
    password_hash ${text} not null,
    created_at ${text} not null
  ) ${strict}`,
  `create table sessions (
    id ${text} primary key,
    username ${anyCase} not null references users (username) on delete cascade,
    created_at ${text} not null,
    expires_at ${text} not null
  ) ${strict}`,
  `create table login_attempts (
    id ${counter},
    source ${text} not null,
    username text not null collate nocase,
    attempted_at ${text} not null
  ) ${strict}`,
  `create index login_attempts_by_source on login_attempts (source, attempted_at)`,
  `create table demo_requests (
    id ${text} primary key,
    first_name ${text} not null,
    last_name ${text} not null,
    email ${text} not null,
    organization ${text} not null,
    lms_type ${text},
    message ${text},
    source ${text} not null,
    created_at ${text} not null
  ) ${strict}`,
  `create index demo_requests_by_source on demo_requests (source, created_at)`,
  `create table rebuilds (
    id ${counter},
    state ${text} not null check (state in ('queued', 'building', 'succeeded', 'failed')),
    reason ${text} not null,
    attempt integer not null,
    requested_at ${text} not null,
    due_at ${text} not null,
    started_at ${text},
    finished_at ${text},
    lease_until ${text},
    error ${text}
  ) ${strict}`,
  `create unique index rebuilds_one_queued on rebuilds (state) where state = 'queued'`,
  `create unique index rebuilds_one_building on rebuilds (state) where state = 'building'`,
  `create table state (
    key ${text} primary key,
    value ${text} not null
  ) ${strictWithoutRowid}`,
]

export async function up(db: Kysely<Tables>): Promise<void> {
  await prepareSchema(db)
  for (const statement of statementsIn(schemaWords(db))) await sql.raw(statement).execute(db)
}
