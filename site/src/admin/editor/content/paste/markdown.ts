import { marked } from 'marked'

/** Markdown as GitHub writes it. */
export const markdownToHtml = (text: string): string => marked.parse(text, { async: false })
