import { logger } from '../../platform/floor.ts'
import { defineModule, defineValue } from '../../platform/module.ts'
import type { Module } from '../../platform/module.ts'
import { createPicturePool } from './picture-pool.ts'
import type { PicturePool, PoolBounds } from './picture-pool.ts'

/** Bounds of the pool that differ from the usual ones. */
export const pictureBounds: Module<Partial<PoolBounds>> = defineValue('pictureBounds', {}, () => ({}))

/** Re-encodes pictures in a process of its own. */
export const pictures: Module<PicturePool> = defineModule({
  name: 'pictures',
  needs: { logger, pictureBounds },
  open({ logger, pictureBounds }) {
    const pool = createPicturePool(logger, pictureBounds)

    return { provides: pool, stop: () => pool.close() }
  },
})
