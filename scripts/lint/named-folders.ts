import { readFileSync } from 'node:fs'

const root = new URL('../../', import.meta.url)

/** The folders that a README lists under the headings of the wings: `### purchase/`, then rows that begin with a folder's name. */
export function foldersNamedIn(readme: string, workspace: string): string[] {
  const folders: string[] = []
  let wing: string | undefined
  for (const line of readme.split('\n')) {
    if (line.startsWith('#')) wing = /^#+ `?([a-z-]+)\/`?/.exec(line)?.[1]
    const folder = /^\| `([a-z-]+)\/` \| \S.*\|$/.exec(line)?.[1]
    if (wing !== undefined && folder !== undefined) folders.push(`${workspace}/${wing}/${folder}`)
  }
  return folders
}

const read = (workspace: string) => foldersNamedIn(readFileSync(new URL(`${workspace}/README.md`, root), 'utf8'), workspace)

/** Every folder of the service and of the widgets that its README explains. */
export const namedFolders: ReadonlySet<string> = new Set([...read('service'), ...read('widgets')])

/** Refuses a folder that no README names. */
export function namelessProblem(folder: string | undefined): string | undefined {
  if (folder === undefined || namedFolders.has(folder)) return
  return `${folder} is not in the README of its workspace: add a row that says in a sentence what it holds.`
}
