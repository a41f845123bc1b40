import { execFile } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Commit = { folders: readonly string[]; name: string; subject: string; body?: string }

/** What publishing asks of git; editors never see it. */
export type History = {
  /** Brings what others have published. False where that does not fit what was published here. */
  pull: () => Promise<boolean>
  commit: (commit: Commit) => Promise<void>
  /** False where the server does not take it; the next publication tries again. */
  push: () => Promise<boolean>
}

const nothing: History = { pull: async () => true, commit: async () => undefined, push: async () => true }

/** The history of the repository that holds a folder; none, where there is no repository. */
export async function historyOf(folder: string): Promise<History> {
  const git = async (...args: string[]) =>
    (await run('git', ['-C', folder, ...args], { env: { ...process.env, GIT_TERMINAL_PROMPT: '0' } })).stdout.trim()
  const succeeds = (...args: string[]) =>
    git(...args).then(
      () => true,
      () => false,
    )
  const top = await git('rev-parse', '--show-toplevel').catch(() => undefined)
  if (top === undefined) return nothing
  const isOwn = (path: string) => existsSync(path) && realpathSync(path).startsWith(`${top}/`)
  const upstream = () => git('rev-parse', '--abbrev-ref', '@{upstream}').catch(() => undefined)
  return {
    async pull() {
      if (!(await upstream())) return true
      if (!(await succeeds('fetch', '--quiet'))) return false
      if (await succeeds('merge', '--ff-only', '--quiet', '@{upstream}')) return true
      // Commits of here that the server did not take last time.
      if (await succeeds('rebase', '--quiet', '--autostash', '@{upstream}')) return true
      await succeeds('rebase', '--abort')
      return false
    },
    async commit({ folders: all, name, subject, body }) {
      const folders = all.filter(isOwn)
      await git('add', '--all', '--', ...folders)
      if (await succeeds('diff', '--cached', '--quiet', '--', ...folders)) return
      const who = ['-c', `user.name=${name}`, '-c', 'user.email=editor@yaoji.invalid']
      await git(...who, 'commit', '--quiet', '--no-verify', '-m', subject, ...(body ? ['-m', body] : []), '--only', '--', ...folders)
    },
    push: async () => !(await upstream()) || succeeds('push', '--quiet'),
  }
}
