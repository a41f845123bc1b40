import { fingerprint } from '../../scripts/start/fingerprint.ts'
import { buildSite } from './build-site.ts'
import { Desk } from './desk.ts'
import { drugNamesOf } from './drug-names.ts'
import { historyOf } from './git.ts'
import type { Places } from './places.ts'
import { Publisher } from './publisher.ts'
import { Releases } from './releases.ts'

const program = ['contract/**/*.ts', 'widgets/**/*', 'site/**/*.{ts,astro,css}', 'astro.config.mjs', 'package-lock.json']

/** What publishes on this machine. */
export async function openPublisher(places: Places) {
  const desk = new Desk(places.desk, places.content)
  const releases = new Releases(places.releases)
  const publisher = new Publisher({
    places,
    desk,
    releases,
    history: await historyOf(places.content, places.remote),
    build: buildSite,
    drugNames: drugNamesOf(process.env, problem => console.error(problem)),
    program: () => fingerprint(places.root, program),
    now: Date.now,
  })
  return { desk, releases, publisher }
}
