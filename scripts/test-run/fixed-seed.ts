import fc from 'fast-check'
import { isLongRun } from './extent.ts'

/** What is tried at random is the same each time, so that a failure tells of the change; the long run tries other cases. */
if (!isLongRun) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1 })
