import type { AdminSummary } from '@owly/api/contract/article.ts'

/** An article as an editor's list has it: a draft, unless told otherwise. */
export const listed = (title: string, facts: Partial<AdminSummary> = {}): AdminSummary => ({
  id: title.toLowerCase().replaceAll(' ', '-'),
  slug: title.toLowerCase().replaceAll(' ', '-'),
  title,
  excerpt: null,
  type: 'news',
  published: false,
  publishDate: null,
  createdAt: '2026-02-01T12:00:00.000Z',
  updatedAt: '2026-02-01T12:00:00.000Z',
  language: 'en',
  translations: {},
  image: null,
  status: 'draft',
  updatedBy: 'admin',
  deletedAt: null,
  ...facts,
})
