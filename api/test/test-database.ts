import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import type { DatabasePlace } from '../src/database/open-database.ts'

declare global {
  /** What the Jest project runs the tests on; see jest.config.mjs. */
  var databaseEngine: 'postgres' | undefined
}

export type DatabaseEngine = 'sqlite' | 'postgres'

export interface TestDatabase {
  place: DatabasePlace
  settings: Record<string, string>
  /** Once everybody has closed it. */
  release: () => Promise<void>
}

/** Those of this test file on PostgreSQL that nobody uses: emptying one is quicker than making it. */
const free: string[] = []

/** A database with nothing in it: a file in the folder, or one of its own on the tests' PostgreSQL. */
export async function newTestDatabase(
  folder: string,
  engine: DatabaseEngine = globalThis.databaseEngine ?? 'sqlite',
): Promise<TestDatabase> {
  const databaseFile = join(folder, 'data', 'owly.sqlite')
  if (engine !== 'postgres') {
    return { place: { databaseFile }, settings: {}, release: () => Promise.resolve() }
  }
  const databaseUrl = free.pop() ?? (await create())
  return {
    place: { databaseFile, databaseUrl },
    settings: { DATABASE_URL: databaseUrl },
    async release() {
      await empty(databaseUrl)
      free.push(databaseUrl)
    },
  }
}

async function create(): Promise<string> {
  const server = process.env.OWLY_TEST_POSTGRES
  if (server === undefined) throw new Error('There is no PostgreSQL; see postgres/set-up.ts.')
  const name = `owly_${randomBytes(8).toString('hex')}`
  await asked(server, `create database ${name}`)
  return new URL(name, server).href
}

/** Takes out all there is but the tables themselves, and what they have been through. */
async function empty(url: string): Promise<void> {
  await asked(
    url,
    `do $$
    declare tables text := (
      select string_agg(quote_ident(tablename), ', ') from pg_tables
      where schemaname = 'public' and tablename <> 'migrations'
    );
    begin
      if tables is not null then execute 'truncate ' || tables || ' restart identity'; end if;
    end $$`,
  )
}

async function asked(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
