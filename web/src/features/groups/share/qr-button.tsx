import QrCodeIcon from '@mui/icons-material/QrCode2Rounded'
import Button, { type ButtonProps } from '@mui/material/Button'
import { messages } from '#shared/messages/messages.ts'
import { showMessage } from '#shared/ui/dialogs.ts'
import { copyLink, groupShareUrl } from './share-group.ts'

/** Shows the QR code of a group's page in a dialog. If the code's component cannot be loaded, copies the link instead. */
export const showQrCode = async (id: string): Promise<void> => {
  const address = groupShareUrl(id)
  try {
    const { default: QrCode } = await import('./qr-code.tsx')
    await showMessage({ title: messages.scanThis, text: <QrCode address={address} /> })
  } catch {
    await copyLink(address)
  }
}

/** A button that shows the QR code of a group's page, for somebody nearby to scan. */
export const QrButton = ({ id, ...props }: Omit<ButtonProps, 'onClick' | 'id'> & { id: string }) => (
  <Button variant="outlined" startIcon={<QrCodeIcon />} onClick={() => showQrCode(id)} {...props}>
    QR code
  </Button>
)
