import { useMatches } from '@tanstack/react-router'

/**
 * The title and description of the innermost route that has them. React moves them into the document's head. The router's own
 * HeadContent would add 2.5 kB to the first view.
 */
export const PageHeadTags = () => {
  const tags = useMatches().flatMap(({ meta }) => meta ?? [])
  const title = tags.findLast((tag) => tag?.title)?.title
  const description = tags.findLast((tag) => tag?.name)?.content
  return (
    <>
      {title && <title>{title}</title>}
      {description && <meta name="description" content={description} />}
    </>
  )
}
