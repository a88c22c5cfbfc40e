import { createContext, createElement, useContext, type ReactNode } from 'react'
import type { I18n } from './i18next.ts'

const I18nContext = createContext<I18n | null>(null)

/** Stands for react-i18next in the browser: of all that it does, pages use these two. */
export const I18nextProvider = ({ i18n, children }: { i18n: I18n; children?: ReactNode }) =>
  createElement(I18nContext.Provider, { value: i18n }, children)

/** @param namespaces of which keys without one are looked up in the first */
export function useTranslation(namespaces?: string | readonly string[]) {
  const i18n = useContext(I18nContext)
  if (!i18n) throw new Error('useTranslation must be used within an I18nextProvider')
  const namespace = typeof namespaces === 'string' ? namespaces : namespaces?.[0]
  return { t: i18n.getFixedT(namespace), i18n }
}
