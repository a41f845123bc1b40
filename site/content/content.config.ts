import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'

/** Sections of the help centre in the order of the footer columns. */
const helpCategories = ['新手指南', '支付与配送', '售后服务', '服务保障'] as const

const articleFields = {
  title: z.string().min(2, 'title：请填写文章标题'),
  date: z.coerce.date({ error: 'date：请填写更新日期，例如 2026-11-20' }),
  summary: z.string().min(10, 'summary：请用一句话（10 个字以上）概括文章内容'),
}

const help = defineCollection({
  loader: glob({ pattern: '**/*.md', base: './site/content/help' }),
  schema: z.strictObject({
    ...articleFields,
    category: z.enum(helpCategories, { error: `category：只能是 ${helpCategories.join('、')}` }),
    order: z.number({ error: 'order：请填写数字，小的排在前面' }).int().positive(),
  }),
})

const legal = defineCollection({
  loader: glob({ pattern: '*.md', base: './site/content/legal' }),
  schema: z.strictObject(articleFields),
})

export const collections = { help, legal }
