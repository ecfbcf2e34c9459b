import { HIDDEN_NAME } from '@hobbyhub/contract/shared/shown-name'
import { useQueryClient } from '@tanstack/react-query'
import { MenuItem } from '#shared/ui/menu.ts'
import type { usePopup } from '#shared/ui/use-popup.ts'

type BlockItemProps = {
  person: { readonly uid: string; readonly name: string }
  choose: ReturnType<typeof usePopup>['choose']
}

/**
 * The item of a person's menu that blocks them for the user, in all groups. It is left out for a person whose name is hidden from the
 * user, because one of the two has blocked the other already.
 */
export const BlockItem = ({ person, choose }: BlockItemProps) => {
  const queryClient = useQueryClient()
  const block = async () => (await import('../api/own-blocks.ts')).blockPerson(queryClient, person)
  return person.name !== HIDDEN_NAME && <MenuItem onClick={choose(block)}>Block</MenuItem>
}
