// A field for one picture, from the device's camera or files: guidance, preview and error.
import { css } from '@linaria/core';
import { Camera, ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cover, fill, focusRing, hover, middle, onPicture, stack } from '../ui/mixins';
import { CheckMark } from './Checked';
import { described } from './FieldNote';
import { useFormField } from './formFrame';

const box = css`
  ${stack(8)}
  min-width: 0;
  & > label {
    font-weight: 650;
  }
  & > small[data-error='true'] {
    color: var(--danger);
    font-weight: 550;
  }
`;

const frame = css`
  position: relative;
  ${middle}
  /** Not 'hidden', which would make this a scroll container whose aspect ratio clips the text. */
  overflow: clip;
  aspect-ratio: 85.6 / 54;
  border: 2px dashed var(--control);
  border-radius: 14px;
  background: var(--s1);
  color: var(--text-2);
  text-align: center;
  &[data-chosen='true'] {
    border-style: solid;
    border-color: var(--line);
    background: var(--s2);
  }
  &[data-wrong='true'] {
    border-color: var(--danger);
  }
  ${hover('border-color: var(--text-1);')}
  &:has(:focus-visible) {
    ${focusRing}
  }
  & input {
    ${cover}
    opacity: 0;
    cursor: pointer;
  }
  & input::file-selector-button {
    cursor: pointer;
  }
  & img {
    ${cover}
    ${fill}
    object-fit: contain;
  }
`;

const done = css`
  position: absolute;
  top: var(--space-8);
  right: var(--space-8);
  display: grid;
  padding: 4px;
  border-radius: 999px;
  background: var(--s1);
  color: var(--ok);
`;

const invitation = css`
  ${stack(8)}
  justify-items: center;
  padding: var(--space-16);
`;

const again = css`
  position: absolute;
  right: var(--space-8);
  bottom: var(--space-8);
  display: inline-flex;
  align-items: center;
  gap: var(--space-8);
  min-height: 36px;
  padding: 0 var(--space-12);
  ${onPicture}
  font-size: 0.875rem;
`;

const KB = 1024;
const MB = KB * KB;

/** `4.2 MB`, `310 KB`. */
export function sizeText(bytes: number): string {
  return bytes >= MB ? `${(bytes / MB).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / KB))} KB`;
}

function usePreview(file: File | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file === undefined) return setAddress(null);
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return address;
}

function Preview({ file, label, isRight }: { file: File; label: string; isRight: boolean }) {
  const address = usePreview(file);
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <>
      {address !== null && address !== broken && (
        <img src={address} alt={`Preview: ${label}`} onError={() => setBroken(address)} />
      )}
      {address !== null && address === broken && (
        <span className={invitation}>
          <ImageOff size={28} strokeWidth={1.75} aria-hidden="true" />
          No preview of this photo
        </span>
      )}
      {isRight && (
        <span className={done}>
          <CheckMark />
        </span>
      )}
      <span className={again} aria-hidden="true">
        <Camera size={18} strokeWidth={1.75} />
        Retake
      </span>
    </>
  );
}

export interface FileFieldProps {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  /** The accepted media types. */
  readonly types: readonly string[];
  readonly disabled?: boolean;
  readonly validate: (file: File | undefined, all: object) => string | undefined;
}

/** An invalid file shows its error immediately, before the form is submitted. */
export function FileField({ name, label, description, types, disabled = false, validate }: FileFieldProps) {
  const field = useFormField<File>(name, {
    validate: (value, all) => validate(value instanceof File ? value : undefined, all),
    isJudgedAtOnce: (value) => value instanceof File,
  });
  const file = field.value instanceof File ? field.value : undefined;
  const isWrong = field.error !== undefined;
  return (
    <div className={box}>
      <label htmlFor={field.id}>{label}</label>
      <div className={frame} data-chosen={file !== undefined} data-wrong={isWrong}>
        {file === undefined ? (
          <span className={invitation}>
            <Camera size={28} strokeWidth={1.75} aria-hidden="true" />
            Take or choose a photo
          </span>
        ) : (
          <Preview file={file} label={label} isRight={field.isRight} />
        )}
        <input
          {...described(field)}
          type="file"
          accept={types.join(',')}
          disabled={disabled}
          onBlur={field.onBlur}
          onFocus={field.onFocus}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen !== undefined) field.onChange(chosen);
            target.value = '';
          }}
        />
      </div>
      <small id={field.noteId} data-error={isWrong} role="status">
        {isWrong ? field.error : file === undefined ? description : `${file.name}, ${sizeText(file.size)}`}
      </small>
    </div>
  );
}
