import { Dialog, DialogContent, DialogTrigger } from '../../../ui/dialog.tsx';

type ReturnEvidenceProps = { name: string; photos: readonly { url: string }[] };

/** What the buyer photographed, each to be looked at in full. */
export function ReturnEvidence({ name, photos }: ReturnEvidenceProps) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label="Photos from the buyer" className="mt-3.5 flex flex-wrap gap-2.5">
      {photos.map(({ url }, index) => {
        const title = `${name}, photo ${index + 1} of ${photos.length}`;
        return (
          <li key={url}>
            <Dialog>
              <DialogTrigger
                className="block cursor-zoom-in rounded-2"
                aria-label={`Enlarge photo ${index + 1} of ${photos.length}`}
              >
                <img src={url} alt={title} loading="lazy" className="size-24 rounded-2 bg-sunken object-cover" />
              </DialogTrigger>
              <DialogContent size="lg" title={title}>
                <img src={url} alt={title} className="mx-auto max-h-[70vh] rounded-2 object-contain" />
              </DialogContent>
            </Dialog>
          </li>
        );
      })}
    </ul>
  );
}
