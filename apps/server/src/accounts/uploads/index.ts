import { HOUR_MS } from '@plumbline/domain/basics/time'
import { defineModule } from '../../platform/module.ts'
import { createUploads } from './create-uploads.ts'
import { needs } from './needs.ts'

export type { UploadsInside } from './create-uploads.ts'
export { pictureBounds, pictures } from './pictures.ts'
export type { PicturePool } from './picture-pool.ts'
export type { Uploads } from './uploads.ts'

export const uploads = defineModule({
  name: 'uploads',
  needs,
  open(needs) {
    const uploads = createUploads(needs)

    return {
      provides: uploads,
      jobs: [
        {
          name: 'forget-unused',
          everyMs: HOUR_MS,
          runs: 'one-node',
          failure: 'unused pictures were not forgotten',
          run: () => uploads.forgetOld(),
        },
      ],
    }
  },
})
