import { useSyncExternalStore } from 'react'
import type { Player } from './player.ts'
import type { ReplayEngine } from './replay-engine.ts'

/**
 * What a component needs of the running player, so that it is drawn anew when that changes and not thirty times a second.
 * @param select gives a plain value, or one that stands in the player itself
 */
export const useOfPlayer = <Value>(engine: ReplayEngine, select: (player: Player) => Value): Value =>
  useSyncExternalStore(engine.player.subscribe, () => select(engine.player.get()))
