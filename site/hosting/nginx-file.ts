import type { HostingRules } from './rules-file.ts'

const headerLines = (headers: Record<string, string>, indent: string) =>
  Object.entries(headers).map(([name, value]) => `${indent}add_header ${name} "${value}" always;`)

/** The inside of an nginx `server { … }` block whose root is the built site. */
export function nginxFile(rules: HostingRules): string {
  const { headers, embedHeaders, redirects, rewrites } = rules
  const cached = '  add_header cache-control "public, max-age=31536000, immutable" always;'
  return [
    '# Made by the build from site/pages/table.ts: include it in a server block with `root` set to the built site.',
    'error_page 404 /404.html;',
    ...headerLines(headers, ''),
    ...redirects.map(({ from, to, status }) => `location ~ "${from}" { return ${status} ${to}${to.includes('?') ? '&' : '$is_args'}$args; }`),
    ...rewrites.map(({ from, to }) => `location ~ "${from}" { try_files ${to}.html =404; }`),
    'location /_astro/ {', cached, ...headerLines(headers, '  '), '}',
    'location /embed/ {', ...headerLines(embedHeaders, '  '), '}',
    'location ~ "^/(shell|_hosting)/" { internal; }',
    'location ~ "^/_(headers|redirects)$" { internal; }',
    'location = / { try_files /index.html =404; }',
    'location / { try_files $uri $uri.html =404; }',
    '',
  ].join('\n')
}
