import { defineCollection } from 'astro:content'
import { z } from 'astro/zod'
import { articles } from '../content-model/loader.ts'
import { schemas } from '../content-model/schemas.ts'

const isPreview = import.meta.env.DEV

/* The loader has checked the file by the strict schema. A file that failed becomes a placeholder entry:
   its title is longer than an article's may be, and `problems` says why. */
const standIn = { title: z.string(), problems: z.array(z.string()) }

export const collections = {
  help: defineCollection({ loader: articles('help', isPreview), schema: schemas.help.extend(standIn) }),
  news: defineCollection({ loader: articles('news', isPreview), schema: schemas.news.extend(standIn) }),
  zones: defineCollection({ loader: articles('zones', isPreview), schema: schemas.zones.extend(standIn) }),
  rules: defineCollection({ loader: articles('rules', isPreview), schema: schemas.rules.extend(standIn) }),
  legal: defineCollection({ loader: articles('legal', isPreview), schema: schemas.legal.extend(standIn) }),
}
