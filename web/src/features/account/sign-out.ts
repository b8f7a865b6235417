import { session } from '#kernel/session/session'
import { toastPresets } from '#kernel/toasts/toast-presets'

export function signOut(): void {
  session.signOut()
  toastPresets.loggedOut()
}
