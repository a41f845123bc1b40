import { Type, type TSchema } from 'typebox'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import type { Shape } from '../shape.ts'
import { flagSchema, idSchema } from '../schemas.ts'

const categories = [{ name: '', logo1: '', children: [{ name: '', children: [{ name: '' }] }] }] as const

/** What every view of the navigation reads without asking whether it is there. */
export const navShape = [{ name: '', url: '', children: [{ name: '', url: '' }] }] as const satisfies Shape

export const navigationCall: Call<typeof navigationSchemas.navigation> = {
  method: 'GET',
  path: '/api/focus/common',
  isSilent: true,
  shape: {
    rnss: [''],
    nav: navShape,
    category: categories,
    category_yx: categories,
    category_zy: categories,
    category_qx: categories,
    brand: [{ name: '', image: '', url: '' }],
  },
}
export const categoryCall: Call<typeof navigationSchemas.category> = { method: 'GET', path: '/api/category' }
export const articleCategoryCall: Call<typeof navigationSchemas.articleCategory> = {
  method: 'GET',
  path: '/api/article/category',
  isSilent: true,
  shape: { list: [{ name: '', children: [{ name: '', url: '' }] }] },
}
export const linksCall: Call<typeof navigationSchemas.links> = {
  method: 'GET',
  path: '/api/global/links',
  shape: { licences: [{ name: '', url: '', image: '' }], qr_codes: [{ name: '', image: '' }] },
}

/** Spec section 3, "Menu category". Two levels below the top at the most. */
const categoryNode = <Children extends TSchema>(children: Children) =>
  Type.Object({ id: idSchema, name: Type.String(), logo1: Type.String(), count: Type.Integer(), children })
export const categorySchema = Type.Unsafe<CategoryWire>(
  categoryNode(Type.Array(categoryNode(Type.Array(categoryNode(Type.Array(Type.Null())))))),
)
export type CategoryWire = { id: number; name: string; logo1: string; count: number; children: CategoryWire[] }

/** Spec section 3, "Nav item"; a url may carry the '*' and '#' marks of section 2. */
export const navSchema = Type.Object({
  id: idSchema,
  name: Type.String(),
  url: Type.String(),
  image: Type.String(),
  is_open: flagSchema,
  children: Type.Array(Type.Object({ id: idSchema, name: Type.String(), url: Type.String(), image: Type.String(), is_open: flagSchema })),
})
export type NavWire = Wire<typeof navSchema>

export const brandSchema = Type.Object({ id: idSchema, name: Type.String(), image: Type.String(), url: Type.String() })

export const licenceSchema = Type.Object({
  name: Type.String(),
  number: Type.String(),
  /** Where the authority shows it, or empty. */
  url: Type.String(),
  /** Picture of the document, or empty. */
  image: Type.String(),
  /** Last day in force, `YYYY-MM-DD`; empty when it has no term. */
  expires_on: Type.String(),
})
export type LicenceWire = Wire<typeof licenceSchema>

/** `kind` names what a phone opens with the code: a WeChat account, a mini-program or the page of an app. */
export const qrCodeSchema = Type.Object({
  kind: Type.Enum(['wechat', 'mini_program', 'app']),
  name: Type.String(),
  image: Type.String(),
})
export type QrCodeWire = Wire<typeof qrCodeSchema>

export const navigationSchemas = {
  navigation: {
    summary: 'Home navigation payload: hot words, navigation, category menus, brands, server time',
    access: 'visitor',
    response: Type.Object({
      rnss: Type.Array(Type.String()),
      nav: Type.Array(navSchema),
      category: Type.Array(categorySchema),
      category_yx: Type.Array(categorySchema),
      category_zy: Type.Array(categorySchema),
      category_qx: Type.Array(categorySchema),
      brand: Type.Array(brandSchema),
      /** 10-digit seconds. */
      timestamp: Type.Integer(),
    }),
  },
  category: {
    summary: 'The whole category tree with counts',
    access: 'visitor',
    programScope: 'look',
    response: Type.Object({ list: Type.Array(categorySchema) }),
  },
  articleCategory: {
    summary: 'Help sections and their articles',
    access: 'visitor',
    isOpenToPartners: true,
    query: Type.Object({ category_id: Type.Optional(idSchema) }),
    response: Type.Object({
      list: Type.Array(
        Type.Object({
          name: Type.String(),
          children: Type.Array(Type.Object({ id: idSchema, name: Type.String(), url: Type.String() })),
        }),
      ),
    }),
  },
  links: {
    summary: 'Licences, registrations, hotlines, QR codes and support credit of the footer',
    access: 'visitor',
    response: Type.Object({
      hot_line: Type.String(),
      complaint_line: Type.String(),
      service_hours: Type.String(),
      licences: Type.Array(licenceSchema),
      qr_codes: Type.Array(qrCodeSchema),
      copyright: Type.String(),
      support: Type.String(),
    }),
  },
} as const
export type NavigationWire = Wire<typeof navigationSchemas.navigation.response>
export type LinksWire = Wire<typeof navigationSchemas.links.response>
export type ArticlesWire = Wire<typeof navigationSchemas.articleCategory.response>
