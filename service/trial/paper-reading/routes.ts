import type { FastifyInstance } from 'fastify'
import { samplePages, trialOcrMessages } from './messages.ts'
import { sampleNames, samplePicture } from './trial-ocr.ts'

const path = '/trial-papers'

const page = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${trialOcrMessages.title}</title></head><body><h1>${trialOcrMessages.title}</h1><p>${trialOcrMessages.notice}</p><p>${trialOcrMessages.use}</p><ul>
${sampleNames.map(name => `<li><a href="${path}/${name}.png" download>${samplePages[name].title}</a></li>`).join('\n')}
</ul></body></html>`

/** The sample licences that the stand-in reads, to be downloaded and handed in. */
export function registerTrialPapers(app: FastifyInstance): void {
  app.get(path, { logLevel: 'warn' }, async (_, reply) => reply.type('text/html; charset=utf-8').send(page))
  for (const name of sampleNames)
    app.get(`${path}/${name}.png`, { logLevel: 'warn' }, async (_, reply) => reply.type('image/png').send(samplePicture(name)))
}
