import { join } from 'node:path'
import { bundleService } from '../../scripts/service-build/bundle.ts'
import { freePort } from '../../scripts/http/free-port.ts'
import { givePorts, partnerOrigin, siteOrigin, workers } from './origins.ts'
import { startProgram } from './program.ts'
import { giveTemplate, makeTemplate } from './template.ts'

/** What no journey changes and all may share: the site, the partner's page, the sample data to copy. */
export default async function start(): Promise<() => Promise<void>> {
  const ports: number[] = []
  const consolePorts: number[] = []
  for (let worker = 0; worker < workers; worker++) {
    ports.push(await freePort())
    consolePorts.push(await freePort())
  }
  givePorts(ports, consolePorts)
  await bundleService(join(import.meta.dirname, '../..'))
  const template = await makeTemplate(ports[0] ?? 0)
  giveTemplate(template.dataDir)
  const programs = [
    await startProgram('scripts/site-server.ts', siteOrigin, { YAOJI_DATA_DIR: template.dataDir }),
    await startProgram('examples/partner-page/serve.ts', partnerOrigin),
  ]
  return async () => {
    for (const program of programs) await program.stop()
    template.remove()
  }
}
