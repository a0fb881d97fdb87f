import type { Database } from '../platform/database/database.ts'

/**
 * Runs work while no transaction that moves money can be committed, though everything before its commit succeeds. What is
 * told meanwhile was told of money that never moved.
 */
export async function whileNothingCommits<T>(owner: Database, work: () => Promise<T>): Promise<T> {
  await owner.query(
    `create function no_commit() returns trigger language plpgsql as $$ begin raise exception 'no commit'; end $$`,
  )

  await owner.query(
    `create constraint trigger no_commit after insert on transfer deferrable initially deferred
       for each row execute function no_commit()`,
  )

  try {
    return await work()
  } finally {
    await owner.query('drop function no_commit() cascade')
  }
}
