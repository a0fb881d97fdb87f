import { configureGlobal, readConfigureGlobal } from 'fast-check'

/* Properties draw the same cases in every run, so that nothing but a change breaks them. `PROPERTY_SEED=2 npm test` draws others. */
configureGlobal({ ...readConfigureGlobal(), seed: Number(process.env['PROPERTY_SEED'] ?? 1) })
