import type { ContentOf } from "#site/content/content-type.contract.ts";
import { createContent, fetchContent } from "#site/content/web/content-calls.ts";
import type { EditedContent } from "#site/content/web/edited-record.ts";
import type { LibraryPicture } from "#site/library/library.contract.ts";
import { fetchUses, type PictureFile, uploadPicture, usesPath } from "#site/library/web/library-calls.ts";
import { mediaType } from "#site/media/media-type.contract.ts";
import type { ApiResult } from "#web/api/api-client.ts";

/** Stores the photo in the library and makes a draft of the gallery with it, titled as it is described. */
export async function addPhoto(
  photo: PictureFile,
  {
    shared,
    stored,
    onStored,
    onProgress,
  }: {
    shared: Pick<ContentOf<typeof mediaType>, "description" | "country">;
    /** The picture that an earlier try stored. */
    stored: LibraryPicture | undefined;
    onStored: (picture: LibraryPicture) => void;
    onProgress: (share: number) => void;
  },
): Promise<ApiResult<EditedContent>> {
  if (stored) {
    // Its draft may have been made although no answer came.
    const uses = await fetchUses(usesPath(stored.id));
    if (!uses.ok) return uses;
    const [draft] = uses.value.data;
    return draft ? fetchContent(`${mediaType.api}/${draft.id}`) : draftOf(stored);
  }
  const sent = await uploadPicture(photo, { onProgress });
  if (!sent.ok) return sent;
  onStored(sent.value);
  return draftOf(sent.value);

  function draftOf({ references }: LibraryPicture) {
    return createContent(mediaType, {
      ...{ type: "image", title: photo.alt, picture: references.photo, link: null },
      ...shared,
    });
  }
}
