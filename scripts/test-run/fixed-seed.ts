import fc from 'fast-check'
import { isLongRun } from './extent.ts'

/** A fixed seed, so that a failure is caused by the change; the long run tries other cases. */
if (!isLongRun) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1 })
