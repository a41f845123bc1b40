import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const packageFile = fileURLToPath(new URL('../../widgets/package.json', import.meta.url))

/** A host that others can reach, and below it a path of two names or more. */
const publicAddress = /^(?!\d+\.\d+\.\d+\.\d+\/)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?::\d+)?(?:\/[\w.~-]+){2,}$/i

/**
 * The public address of a repository in the form that npm reads, from what `git remote` names. Credentials, the port of ssh, query and
 * fragment are left out: package.json is published.
 *
 * @example git@github.com:owner/shop.git and https://token@github.com/owner/shop become git+https://github.com/owner/shop.git
 */
export function publicRepository(remote: string): string | undefined {
  const [, host = '', path = ''] = /^(?:[\w.-]+@)?([\w.-]+):(?!\/)(\S+)$/.exec(remote) ?? []
  const url = URL.parse(host ? `ssh://${host}/${path}` : remote.replace(/^git\+/, ''))
  if (!url || !/^(https?|ssh|git):$/.test(url.protocol)) return undefined
  const place = `${url.protocol.startsWith('http') ? url.host : url.hostname}${url.pathname.replace(/(\.git)?\/*$/, '')}`
  return publicAddress.test(place) && !/\.(local|localhost|internal|test|invalid|example|lan)[:/]/i.test(place)
    ? `git+https://${place}.git`
    : undefined
}

const remoteOfGit = () => spawnSync('git', ['remote', 'get-url', 'origin'], { encoding: 'utf8' }).stdout.trim()

/**
 * What package.json says of the repository. Without its address the package is private, which npm refuses to publish also where scripts are
 * ignored or an older tarball is named.
 */
function describeRepository(url?: string): void {
  const { private: _, ...description } = JSON.parse(readFileSync(packageFile, 'utf8')) as Record<string, unknown>
  const entries: [string, unknown][] = Object.entries({
    ...description,
    repository: { type: 'git', ...(url && { url }), directory: 'widgets' },
  })
  const place = entries.findIndex(([name]) => name === 'repository')
  if (!url) entries.splice(place, 0, ['private', true])
  writeFileSync(packageFile, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}

/** npm reads package.json again after `postpack` when it publishes, so the address stays until `postpublish`. */
function isStillNeeded(): boolean {
  const { npm_command: command, npm_lifecycle_event: event } = process.env
  return command === 'publish' && event === 'postpack'
}

if (import.meta.main && process.argv[2] === 'write') {
  const remote = process.env.YAOJI_REPOSITORY?.trim() || remoteOfGit()
  const url = publicRepository(remote)
  if (url) describeRepository(url)
  else {
    const found = remote ? `"${remote.replace(/\/\/[^/@]*@/, '//')}" is not one` : 'git has no remote named origin'
    const isPublished = process.env.npm_command === 'publish'
    const consequence = isPublished ? 'Nothing is published' : 'The package stays private'
    console.error(
      `${consequence}: it names its repository, and ${found}. Set the remote or YAOJI_REPOSITORY=https://host/owner/repository.`,
    )
    if (isPublished) process.exitCode = 1
  }
} else if (import.meta.main && !isStillNeeded()) describeRepository()
