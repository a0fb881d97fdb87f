/*
 * I5 (ledger.md 3.5) of the public logs: chains without a gap, leaves that are what was noted, the newest published
 * checkpoint a prefix of its log. Each statement must return no row. `$1` as in `invariant-checks.ts`; recent here are the
 * newest leaves of each log.
 */

const RECENT_LEAVES = 1_000
const RECENT_ENTRIES = 200

const leaves = (isRecent: boolean): string =>
  isRecent
    ? `log l cross join lateral (select * from log_leaf where log = l.id order by seq desc limit ${RECENT_LEAVES}) f`
    : 'log_leaf f'

/** Every link follows on the one before, and the first one on nothing. */
const chainIsWhole = (isRecent: boolean): string => `
  select log, seq from (
    select f.log, f.seq, f.leaf_hash, f.prev, f.chain, lag(f.seq) over whole as seq_before, lag(f.chain) over whole as chain_before
      from ${leaves(isRecent)} where $1::uuid is not null window whole as (partition by f.log order by f.seq)
  ) link
  where chain <> sha256(prev || leaf_hash) or (seq = 0 and prev <> sha256(''::bytea))
    or seq_before <> seq - 1 or chain_before <> prev ${isRecent ? '' : 'or (seq_before is null and seq <> 0)'}`

const NEWEST_ENTRIES = `(select * from log_entry where seq is not null order by id desc limit ${RECENT_ENTRIES})`

/** A leaf is the hash of what was noted. */
const leavesAreEntries = (isRecent: boolean): string => `
  select e.id from ${isRecent ? NEWEST_ENTRIES : '(select * from log_entry where seq is not null)'} e
    left join log_leaf f on f.log = e.log and f.seq = e.seq
  where $1::uuid is not null and f.leaf_hash is distinct from event_leaf(entry_leaf(e::log_entry))`

/** A batch's root is that of its events: of the newest ones, for it costs a tree each. */
const ROOTS_ARE_TRUE = `
  select e.id from ${NEWEST_ENTRIES} e where $1::uuid is not null and e.root is distinct from tree_root(e.leaves)`

/** What was published last is the tree of the leaves as they are. */
const CHECKPOINTS_ARE_PREFIXES = `
  select l.name, c.size from log l cross join lateral
    (select size, root from log_checkpoint where log = l.id order by size desc limit 1) c
  where $1::uuid is not null and c.root is distinct from log_root(l.id, c.size)`

/** Every stored subtree is that of its leaves, and of the subtrees below it. */
const TILES_ARE_TRUE = `
  select log, level, index from log_tile t where $1::uuid is not null and t.hash is distinct from tree_root(
    case when level = 1
      then (select string_agg(leaf_hash, ''::bytea order by seq) from log_leaf f
        where f.log = t.log and f.seq >= t.index * 256 and f.seq < (t.index + 1) * 256)
      else (select string_agg(b.hash, ''::bytea order by b.index) from log_tile b
        where b.log = t.log and b.level = t.level - 1 and b.index >= t.index * 256 and b.index < (t.index + 1) * 256) end)`

export const logsAreWhole = (isRecent: boolean): readonly string[] => [
  chainIsWhole(isRecent),
  leavesAreEntries(isRecent),
  ROOTS_ARE_TRUE,
  CHECKPOINTS_ARE_PREFIXES,
  ...(isRecent ? [] : [TILES_ARE_TRUE]),
]
