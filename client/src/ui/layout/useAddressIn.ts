import { type Language, pathIn } from '@range/shared/language'
import { paths } from '@range/shared/pagePaths'
import { useLocation } from 'react-router-dom'
import { useIsHydrating } from '../../lib/useIsHydrating'
import { isPagePath } from '../../navigation'

/**
 * Returns a function that returns the address of this page in a language, with its query and hash, which the server does not
 * know. Without a page, it is that of the home page.
 */
export function useAddressIn(): (name: Language) => string {
  const { pathname, search, hash } = useLocation()
  const isHydrating = useIsHydrating()
  return (name) => {
    if (!isPagePath(pathname)) return pathIn(name, paths.home)
    return pathIn(name, pathname) + (isHydrating ? '' : search + hash)
  }
}
