import { join } from 'node:path'
import { bundleService } from './service-build/bundle.ts'

await bundleService(join(import.meta.dirname, '..'))
