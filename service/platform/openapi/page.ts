import { createHash } from 'node:crypto'
import { escaped, html, joined, type Html } from './html.ts'
import type { OpenApiDocument, Operation } from './document.ts'
import { schemaView } from './schema-view.ts'
import { style } from './style.ts'

/** The page's only style, named by its hash: the policy needs no unsafe-inline. */
export const pagePolicy =
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The document as a page to read: no script, one column, a list of calls at its side. */
export function docsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title}</title>
<style>${escaped(style)}</style>
</head>
<body>
<header><h1>${document.info.title}</h1><p>${document.info.description}</p>
<p>The same as <a href="/api/openapi.json">OpenAPI ${document.openapi}</a>.</p></header>
<nav aria-label="Calls"><ul>${joined(
    operations.map(
      ({ path, method, operation }) => html`
<li><a href="#${operation.operationId}"><span class="method">${method}</span> ${path}</a></li>`,
    ),
  )}</ul></nav>
<main>${joined(operations.map(({ path, method, operation }) => section(path, method, operation)))}</main>
</body>
</html>`.text
}

function section(path: string, method: string, operation: Operation): Html {
  const body = operation.requestBody ? Object.values(operation.requestBody.content)[0]?.schema : undefined
  return html`
<section id="${operation.operationId}">
<h2><span class="method">${method}</span> <code>${path}</code></h2>
<p>${operation.summary}. ${operation.security.every(way => Object.keys(way).length > 0) ? 'Members only.' : 'Open to visitors.'}</p>
${operation.parameters.length > 0 ? parameterTable(operation) : ''}
${body ? html`<h3>Form body</h3>${schemaView(body)}` : ''}
${exampleOf(operation)}
<h3>Answers</h3>
<details><summary>200: envelope with data</summary>${schemaView(dataOf(operation))}</details>
<p>Failures: ${Object.keys(operation.responses)
    .filter(status => status !== '200')
    .join(', ')}.</p>
</section>`
}

/** What a program sends and is answered, where the document has it. */
function exampleOf({ parameters, requestBody, responses }: Operation): Html | string {
  const success = responses[200] as { content: { 'application/json': { example?: unknown } } } // Built by document.ts in this shape.
  const { example } = success.content['application/json']
  if (example === undefined) return ''
  const sent = parameters
    .filter(({ in: place }) => place !== 'header')
    .flatMap(({ name, example: value }) => (value === undefined ? [] : [[name, value]]))
  const [body] = Object.values(requestBody?.content ?? {})
  const fields = { ...Object.fromEntries(sent), ...(body?.example as object | undefined) }
  return html`<details><summary>Example</summary><pre>${JSON.stringify(fields, null, 1)}</pre><pre>${JSON.stringify(example, null, 1)}</pre></details>`
}

function parameterTable({ parameters }: Operation): Html {
  return html`<h3>Parameters</h3>
<div class="scroll" tabindex="0" role="region" aria-label="Parameters"><table>
<thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Required</th><th scope="col">Schema</th></tr></thead>
<tbody>${joined(
    parameters.map(
      parameter => html`
<tr><td><code>${parameter.name}</code></td><td>${parameter.in}</td><td>${parameter.required ? 'yes' : 'no'}</td><td>${schemaView(parameter.schema)}</td></tr>`,
    ),
  )}</tbody>
</table></div>`
}

/** The part of a 200 answer that differs from call to call. */
function dataOf(operation: Operation): unknown {
  const success = operation.responses[200] as { content: { 'application/json': { schema: { properties: { data: unknown } } } } }
  return success.content['application/json'].schema.properties.data // Built by document.ts in this shape.
}
