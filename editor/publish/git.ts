import { execFile } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Commit = { folders: readonly string[]; name: string; subject: string; body?: string }

/** What became of a pull. Of what was published here and not taken by the server yet, `overtaken` files now hold what it has. */
export type Pulled = { state: 'pulled'; overtaken: readonly string[] } | { state: 'away' } | { state: 'diverged' }

/** What publishing asks of git; editors never see it. */
export type History = {
  /** Brings what others have published. */
  pull: () => Promise<Pulled>
  /** False where git takes none now; the next commit brings the same. */
  commit: (commit: Commit) => Promise<boolean>
  /** Where publications are pushed; undefined if they stay on this machine. */
  target: () => Promise<string | undefined>
  /** False where the server does not take it; the next publication tries again. */
  push: () => Promise<boolean>
}

const upToDate: Pulled = { state: 'pulled', overtaken: [] }
const nothing: History = { target: async () => undefined, pull: async () => upToDate, commit: async () => true, push: async () => true }

/** Runs git in a folder. */
function gitIn(folder: string) {
  const git = async (...args: string[]) =>
    (await run('git', ['-C', folder, ...args], { env: { ...process.env, GIT_TERMINAL_PROMPT: '0' } })).stdout.trim()
  const succeeds = (...args: string[]) =>
    git(...args).then(
      () => true,
      () => false,
    )
  return { git, succeeds }
}

/** An address without the name and password in it. */
const withoutSecret = (address: string): string => address.replace(/^(\w+:\/\/)[^/@]*@/, '$1')

type Git = ReturnType<typeof gitIn>['git']
type Upstream = () => Promise<string | undefined>

/** The branch of the named remote that this one follows. */
const upstreamOf = (git: Git, remote: string | undefined) => async () => {
  const name = await git('rev-parse', '--abbrev-ref', '@{upstream}').catch(() => undefined)
  return remote !== undefined && name?.startsWith(`${remote}/`) ? name : undefined
}

async function targetOf(git: Git, upstream: Upstream, remote = ''): Promise<string | undefined> {
  const [name, address] = [await upstream(), await git('remote', 'get-url', '--push', remote).catch(() => undefined)]
  return name !== undefined && address !== undefined ? `${withoutSecret(address)}（${name}）` : undefined
}

/**
 * The history of the repository that holds a folder; none, where there is no repository. It is pulled from and pushed to `remote` alone:
 * where none is named, as in a clone of the code, publications stay on this machine.
 */
export async function historyOf(folder: string, remote: string | undefined): Promise<History> {
  const { git, succeeds } = gitIn(folder)
  const top = await git('rev-parse', '--show-toplevel').catch(() => undefined)
  if (top === undefined) return nothing
  const root = top
  const isOwn = (path: string) => existsSync(path) && realpathSync(path).startsWith(`${root}/`)
  const upstream = upstreamOf(git, remote)
  const changedSince = async (range: string) =>
    (await git('-c', 'core.quotePath=false', 'diff', '--name-only', range)).split('\n').filter(Boolean)
  /** Commits of here that the server did not take last time come after its own. */
  async function rebase(): Promise<Pulled> {
    if (await succeeds('rebase', '--quiet', '--autostash', '@{upstream}')) return upToDate
    await succeeds('rebase', '--abort')
    const there = new Set(await changedSince('HEAD...@{upstream}'))
    const overtaken = (await changedSince('@{upstream}...HEAD')).filter(path => there.has(path)).map(path => join(root, path))
    // In a rebase `ours` is the server's.
    if (await succeeds('rebase', '--quiet', '--autostash', '-X', 'ours', '@{upstream}')) return { state: 'pulled', overtaken }
    await succeeds('rebase', '--abort')
    return { state: 'diverged' }
  }
  async function commit({ folders: all, name, subject, body }: Commit): Promise<void> {
    const folders = all.filter(isOwn)
    await git('add', '--all', '--', ...folders)
    if (await succeeds('diff', '--cached', '--quiet', '--', ...folders)) return
    const who = ['-c', `user.name=${name}`, '-c', 'user.email=editor@yaoji.invalid']
    await git(...who, 'commit', '--quiet', '--no-verify', '-m', subject, ...(body ? ['-m', body] : []), '--only', '--', ...folders)
  }
  return {
    async pull() {
      if (!(await upstream())) return upToDate
      if (!(await succeeds('fetch', '--quiet'))) return { state: 'away' }
      return (await succeeds('merge', '--ff-only', '--quiet', '@{upstream}')) ? upToDate : rebase()
    },
    target: () => targetOf(git, upstream, remote),
    commit: of =>
      commit(of).then(
        () => true,
        () => false,
      ),
    push: async () => !(await upstream()) || succeeds('push', '--quiet'),
  }
}
