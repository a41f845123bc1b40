import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { buildSite } from '../build-site.ts'
import { Desk } from '../desk.ts'
import type { ReadDrugNames } from '../drug-names.ts'
import { historyOf } from '../git.ts'
import type { Places } from '../places.ts'
import { Publisher } from '../publisher.ts'
import { Releases } from '../releases.ts'
import { putText, readTexts, versionOf } from '../texts.ts'

export const start = Date.parse('2026-11-23T10:00:00+08:00')

export const helpText = (title: string, body = '正文', date = '2026-11-20') =>
  `---\ntitle: ${title}\ncategory: 售后服务\norder: 10\ndate: ${date}\nsummary: 收货的时候需要逐项核对的内容。\n---\n\n${body}\n`

/** In place of Astro: a site that says which articles it was built of. */
export const plainBuild: typeof buildSite = async ({ content, site }) => {
  mkdirSync(site, { recursive: true })
  writeFileSync(join(site, 'index.html'), [...readTexts(content).values()].join('\n'))
  return { isBuilt: true }
}

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=dev', '-c', 'user.email=d@d', ...args], { encoding: 'utf8' }).trim()

/** Two articles, and what every site must have. */
function writeContent(folder: string): void {
  const fixed = (title: string) => helpText(title).replace(/category.*\norder.*\n/, '')
  putText(folder, 'help/a.md', helpText('收货须知'))
  putText(folder, 'help/b.md', helpText('退货须知'))
  for (const name of ['agreement', 'privacy']) putText(folder, `legal/${name}.md`, fixed(name))
  putText(folder, 'rules/yx.md', fixed('包邮规则'))
}

function startHistory(project: string, server: string): void {
  execFileSync('git', ['init', '--quiet', '--bare', '-b', 'main', server])
  execFileSync('git', ['init', '--quiet', '-b', 'main', project])
  git(project, 'add', '.')
  git(project, 'commit', '--quiet', '-m', 'begin')
  git(project, 'remote', 'add', 'origin', server)
  git(project, 'push', '--quiet', '-u', 'origin', 'main')
}

/** Publishes on the server from another machine. */
function publishElsewhere(folder: string, server: string, path: string, text: string): void {
  execFileSync('git', ['clone', '--quiet', server, folder])
  putText(join(folder, 'site/content'), path, text)
  git(folder, 'add', '.')
  git(folder, 'commit', '--quiet', '-m', 'from elsewhere')
  git(folder, 'push', '--quiet')
}

/** A project in a repository that has a server, and who publishes there, unless no remote is named. */
export async function trialShop(remote: string | undefined = 'origin') {
  const root = mkdtempSync(join(tmpdir(), 'yaoji-publish-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const project = join(root, 'project')
  const server = join(root, 'server')
  const places: Places = {
    root: project,
    content: join(project, 'site/content'),
    public: join(project, 'site/public'),
    dist: join(project, 'site/dist'),
    desk: join(root, 'var/desk'),
    releases: join(root, 'var/releases'),
    pages: join(root, 'var/pages'),
    remote,
  }
  writeContent(places.content)
  startHistory(project, server)
  let now = start
  const open = async (build: typeof buildSite = plainBuild, drugNames?: ReadDrugNames) => {
    const desk = new Desk(places.desk, places.content)
    const releases = new Releases(places.releases)
    const history = await historyOf(places.content, places.remote)
    const publisher = new Publisher({ places, desk, releases, history, build, drugNames, program: () => 'one', now: () => now++ })
    const write = (path: string, text: string | undefined, by = '小王') =>
      desk.save(path, text, versionOf(desk.texts().get(path)), { by, at: now })
    return { desk, releases, publisher, write }
  }
  return {
    places,
    server,
    open,
    served: () => servedText(places.releases),
    published: () => readTexts(places.content),
    commits: (folder = project) => git(folder, 'log', '--format=%an %s', 'main').split('\n'),
    elsewhere: (path: string, text: string) => publishElsewhere(mkdtempSync(join(root, 'other-')), server, path, text),
    leaveToTheDead: () => leaveToTheDead(places.releases),
    pass: (ms: number) => void (now += ms),
  }
}

function servedText(releases: string): string | undefined {
  const link = join(releases, 'current')
  return existsSync(link) ? readFileSync(join(releases, readlinkSync(link), 'site/index.html'), 'utf8') : undefined
}

/** The lock is of a process that is gone. */
function leaveToTheDead(releases: string): void {
  const gone = spawnSync(process.execPath, ['-e', '']).pid
  writeFileSync(join(releases, 'lock.json'), JSON.stringify({ by: '小王', pid: gone, host: hostname() }))
}
