import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** One address that linkinator has asked for. */
export type Visited = { url: string; status: number; state: 'OK' | 'BROKEN' | 'SKIPPED'; parent?: string }

const linkinator = fileURLToPath(new URL('../../node_modules/linkinator/build/src/cli.js', import.meta.url))

/** Follows every link of a site, and what its maps name, within the site. */
export function crawlLinks(origin: string, maps: readonly string[]): Promise<Visited[]> {
  const args = [
    linkinator,
    `${origin}/`,
    ...['--recurse', '--check-fragments', '--format', 'json', '--concurrency', '20', '--verbosity', 'info'],
    ...['--skip', `^(?!${origin}/)`],
    ...maps.flatMap(map => ['--sitemap-url', map]),
  ]
  return new Promise((resolve, reject) => {
    // It exits with 1 if a link is broken; its output has the findings all the same.
    execFile(process.execPath, args, { maxBuffer: 200_000_000 }, (error, output, problems) => {
      const start = output.indexOf('{')
      if (start < 0) reject(new Error(`linkinator: ${problems || String(error)}`))
      else resolve((JSON.parse(output.slice(start)) as { links: Visited[] }).links)
    })
  })
}
