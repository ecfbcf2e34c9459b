import { useQuery } from '@tanstack/react-query'
import { mailSettingsQuery } from '../mail/mail-settings.ts'
import { useMuteGroup } from '../mail/mute-group.ts'

type Of = { readonly groupId: string; readonly uid: string; readonly isReached: boolean }

/** Whether a creator, who has no membership, gets their own group's e-mails. Changes are shown at once. */
export const useCreatorMails = ({ groupId, uid, isReached }: Of) => {
  const { data } = useQuery({ ...mailSettingsQuery(uid), enabled: isReached })
  const { mutate } = useMuteGroup(groupId, uid)
  return { isMuted: data?.mutedGroups.includes(groupId) ?? false, isKnown: data !== undefined, mute: mutate }
}
