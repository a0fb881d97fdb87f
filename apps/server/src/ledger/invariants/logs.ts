/*
 * I5 (docs/rules/ledger.md#invariants) of the public logs: chains without a gap, leaves that are what was noted, the
 * newest published checkpoint a prefix of its log. Recent here are the newest leaves of each log; the full check goes
 * along the leaves.
 */

const RECENT_LEAVES = 1_000
const RECENT_ENTRIES = 200

/** A slice has the leaf before it as well, for its link. */
const leaves = (isRecent: boolean): string =>
  `log l cross join lateral (select * from log_leaf where log = l.id ${
    isRecent
      ? `order by seq desc limit ${RECENT_LEAVES}`
      : 'and seq >= {from}::bigint - 1 and seq < {to}::bigint'
  }) f`

/** Every link follows on the one before, and the first one on nothing. */
const chainIsWhole = (isRecent: boolean): string => `
  select log, seq from (
    select f.log, f.seq, f.leaf_hash, f.prev, f.chain, lag(f.seq) over whole as seq_before, lag(f.chain) over whole as chain_before
      from ${leaves(isRecent)} window whole as (partition by f.log order by f.seq)
  ) link
  where chain <> sha256(prev || leaf_hash) or (seq = 0 and prev <> sha256(''::bytea))
    or seq_before <> seq - 1 or chain_before <> prev
    ${isRecent ? '' : 'or (seq_before is null and seq > 0 and seq >= {from}::bigint)'}`

const NEWEST_ENTRIES = `(select * from log_entry where seq is not null order by id desc limit ${RECENT_ENTRIES})`
const ENTRIES = `(select n.* from log l cross join lateral
    (select * from log_entry where log = l.id and seq >= {from}::bigint and seq < {to}::bigint) n)`

/** A leaf is the hash of what was noted. */
const leavesAreEntries = (isRecent: boolean): string => `
  select e.id from ${isRecent ? NEWEST_ENTRIES : ENTRIES} e
    left join log_leaf f on f.log = e.log and f.seq = e.seq
  where f.leaf_hash is distinct from event_leaf(entry_leaf(e::log_entry))`

/** A batch's root is that of its events: of the newest ones, for it costs a tree each. */
const ROOTS_ARE_TRUE = `
  select e.id from ${NEWEST_ENTRIES} e where e.root is distinct from tree_root(e.leaves)`

/** What was published last is the tree of the leaves as they are. */
const CHECKPOINTS_ARE_PREFIXES = `
  select l.name, c.size from log l cross join lateral
    (select size, root from log_checkpoint where log = l.id order by size desc limit 1) c
  where c.root is distinct from log_root(l.id, c.size)`

/** Every stored subtree is that of its leaves, and of the subtrees below it. */
const TILES_ARE_TRUE = `
  select t.log, t.level, t.index from log l cross join generate_series(1, 7) as tier(level) cross join lateral (
    select * from log_tile where log = l.id and level = tier.level
      and index >= ceil({from}::bigint / 256::numeric ^ tier.level) and index < ceil({to}::bigint / 256::numeric ^ tier.level)) t
  where t.hash is distinct from tree_root(
    case when t.level = 1
      then (select string_agg(leaf_hash, ''::bytea order by seq) from log_leaf f
        where f.log = t.log and f.seq >= t.index * 256 and f.seq < (t.index + 1) * 256)
      else (select string_agg(b.hash, ''::bytea order by b.index) from log_tile b
        where b.log = t.log and b.level = t.level - 1 and b.index >= t.index * 256 and b.index < (t.index + 1) * 256) end)`

/** Along the leaves of all logs side by side. */
export const LOGS_ARE_WHOLE = {
  chains: chainIsWhole(false),
  leaves: leavesAreEntries(false),
  tiles: TILES_ARE_TRUE,
} as const

/** Checks the newest leaves only. */
export const NEWEST_LEAVES_ARE_TRUE = [
  chainIsWhole(true),
  leavesAreEntries(true),
  ROOTS_ARE_TRUE,
  CHECKPOINTS_ARE_PREFIXES,
] as const
