import type pg from 'pg'
import { promptly } from './run.ts'

/** A connection for several statements; lost between two of them, the next one says so. */
export async function takeClient(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect()
  client.on('error', ignore)
  return client
}

/** Gives it back to the pool, after the end of a transaction in which it is; else it is closed. */
export async function giveBack(client: pg.PoolClient, { isOpen }: { isOpen: boolean }) {
  const isUsable = !isOpen || (await promptly(client, 'rollback').then(yes, no))
  client.off('error', ignore)
  client.release(!isUsable)
}

const ignore = () => undefined
const yes = () => true
const no = () => false
