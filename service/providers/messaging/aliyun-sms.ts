import { randomBytes } from 'node:crypto'
import { sendByFetch } from '../payments/send.ts'
import { signAliyun } from './aliyun-signature.ts'
import type { Message, MessageKind } from './message.ts'
import { NotifyProblem, type Sender } from './sender.ts'

export type AliyunAccount = {
  accessKeyId: string
  accessKeySecret: string
  /** 短信签名 as it was approved. */
  signName: string
  /** Codes of approved forms, by the kind of message; those that are missing are not sent. */
  templates: ReadonlyMap<MessageKind, string>
  /** https://dysmsapi.aliyuncs.com */
  endpoint: string
}

/** Every field of a message but its kind is a variable of the form, by the same name. */
const variablesOf = ({ kind: _kind, ...fields }: Message): string => JSON.stringify(fields)

const problemIn = (body: string): string | undefined => {
  try {
    const { Code: code, Message: text } = JSON.parse(body) as { Code?: string; Message?: string }
    return code === 'OK' ? undefined : `Aliyun SMS refuses with ${code ?? 'no code'}: ${text ?? ''}`.slice(0, 200)
  } catch {
    return 'Aliyun SMS answers with something else than JSON'
  }
}

/** 阿里云短信服务, SendSms of 2017-05-25. It has no idempotency, so nothing is tried again here. */
export function aliyunSms({ endpoint, signName, templates, ...key }: AliyunAccount, now: () => number = Date.now): Sender {
  return {
    knows: kind => templates.has(kind),
    async send(to, message) {
      const { search, headers } = signAliyun({
        ...key,
        host: new URL(endpoint).host,
        action: 'SendSms',
        version: '2017-05-25',
        query: {
          PhoneNumbers: to,
          SignName: signName,
          TemplateCode: templates.get(message.kind) ?? '',
          TemplateParam: variablesOf(message),
        },
        date: new Date(now()).toISOString().replace(/\.\d+/, ''),
        nonce: randomBytes(16).toString('hex'),
      })
      const sent = sendByFetch({ method: 'POST', url: `${endpoint}/?${search}`, headers }).catch((error: unknown) => {
        throw new NotifyProblem(error instanceof Error ? error.message : String(error))
      })
      const problem = problemIn((await sent).body)
      if (problem) throw new NotifyProblem(problem)
    },
  }
}
