import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { chooseDialects } from '../../testing/service/app/dialects.ts'
import { runsOnBothDatabases } from './databases.ts'
import { isLoop } from './extent.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Vitest runs this before each test file, also where files share their modules: the loop leaves PostgreSQL out for some files, and a
 * project for those would import the service and migrate its databases a second time.
 */
const { testPath } = expect.getState()
if (!testPath) throw new Error('A set-up file must know its test file: vitest has changed.')
chooseDialects(!isLoop || runsOnBothDatabases(relative(root, testPath)))
