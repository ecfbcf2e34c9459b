import { MoreMenu } from '#shared/ui/more-menu.tsx'
import { usePopup } from '#shared/ui/use-popup.ts'
import { BlockItem } from './block-item.tsx'

/** The menu beside the name of a person in a list that has no other actions. */
export const PersonMenu = ({ person }: { person: { readonly uid: string; readonly name: string } }) => {
  const popup = usePopup('menu')
  return (
    <MoreMenu popup={popup} size="small" label={`More for ${person.name}`}>
      <BlockItem person={person} choose={popup.choose} />
    </MoreMenu>
  )
}
