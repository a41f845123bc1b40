import type { Reader } from '../environment/reader.ts'

/** A bucket by its address with the prefix of all keys, and who may write there. */
export type S3Settings = { url: string; region: string; keyId: string; secret: string }

/** The bucket of `YAOJI_S3_URL`; undefined without one. No problem repeats the secret. */
export function readS3(read: Reader, problems: string[]): S3Settings | undefined {
  const [url, keyId, secret] = [read.given('YAOJI_S3_URL'), read.given('YAOJI_S3_KEY_ID'), read.given('YAOJI_S3_SECRET')]
  if (url === undefined) {
    if (keyId !== undefined || secret !== undefined) problems.push('YAOJI_S3_KEY_ID and YAOJI_S3_SECRET need YAOJI_S3_URL.')
    return
  }
  if (!/^https?:\/\/[^/?#@\s]+(?:\/[\w.-]+)+\/?$/.test(url) || !URL.canParse(url))
    problems.push('YAOJI_S3_URL must be an address with a bucket like https://s3.example.cn/yaoji or https://s3.example.cn/yaoji/shop-1.')
  if (keyId === undefined || secret === undefined) problems.push('YAOJI_S3_URL needs YAOJI_S3_KEY_ID and YAOJI_S3_SECRET.')
  const region = read.text('YAOJI_S3_REGION', 'us-east-1')
  return { url: url.replace(/\/$/, ''), region, keyId: keyId ?? '', secret: secret ?? '' }
}
